export function findProgram(name: string): string | undefined
export function canInstallPackages(): boolean
export function installPackage(name: string): void
