interface Named {
  businessName: string
}

/** The company's name as far as it is typed; empty before. */
export const companyName = ({ businessName }: Named): string => businessName.trim()
