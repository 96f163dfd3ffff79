import Check from 'lucide-react/icons/check'

type Right = boolean | 'Two people'

/** What each role may do: [staff, reader of SSNs, admin] (decision 87). */
const rights: readonly { text: string; roles: readonly [Right, Right, Right] }[] = [
  { text: 'Orders, clients, leads, consultations', roles: [true, false, true] },
  { text: 'Posts and downloads', roles: [true, false, true] },
  { text: 'Reveal one SSN', roles: [false, true, false] },
  { text: 'Refunds and money', roles: [false, false, true] },
  { text: 'Refund above $500', roles: [false, false, 'Two people'] },
  { text: 'Prices, fees, terms, firm facts', roles: [false, false, true] },
  { text: 'Audit log', roles: [false, false, true] },
  { text: 'Staff and clients’ accounts', roles: [false, false, true] },
  { text: 'Erase a person’s data', roles: [false, false, 'Two people'] },
]

export function RoleRights() {
  return (
    <section className="card role-rights" aria-labelledby="role-rights">
      <div className="card-head">
        <h2 id="role-rights">What each role may do</h2>
      </div>
      <div className="table-wrap">
        <table className="table">
          <caption className="visually-hidden">Roles and rights</caption>
          <thead>
            <tr>
              <th scope="col">Right</th>
              <th scope="col">Staff</th>
              <th scope="col">SSN reader</th>
              <th scope="col">Admin</th>
            </tr>
          </thead>
          <tbody>
            {rights.map(({ text, roles }) => (
              <tr key={text}>
                <th scope="row">{text}</th>
                {(['Staff', 'SSN reader', 'Admin'] as const).map((role, index) => (
                  <td key={role}>
                    <RightMark right={roles[index] ?? false} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="sm muted role-rights-foot">
        Reading SSNs is added to staff or admin; nobody has it by default. Every change of a role is emailed to all
        admins.
      </p>
    </section>
  )
}

function RightMark({ right }: { right: Right }) {
  if (right === true)
    return (
      <>
        <Check className="icon" aria-hidden="true" />
        <span className="visually-hidden">Yes</span>
      </>
    )
  if (right === false)
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">No</span>
      </>
    )
  return right
}
