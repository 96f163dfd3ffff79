/** No finer rights than these two, and the extra right to read SSNs (decision 87). */
export const staffRoles = ['staff', 'admin'] as const
export type StaffRole = (typeof staffRoles)[number]
export const staffRoleLabels: Record<StaffRole, string> = { staff: 'Staff', admin: 'Admin' }

/** "Admin, SSN reader". */
export const rightsText = ({ role, isPiiReader }: { role: StaffRole; isPiiReader: boolean }): string =>
  isPiiReader ? `${staffRoleLabels[role]}, SSN reader` : staffRoleLabels[role]

export const invitationHours = 48
