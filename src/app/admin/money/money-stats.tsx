interface Stat {
  label: string
  value: string | number
  isBad?: boolean
}

/** Facts above a page of Money. */
export function MoneyStats({ stats }: { stats: readonly Stat[] }) {
  return (
    <dl className="money-stats above-even">
      {stats.map(({ label, value, isBad }) => (
        <div key={label} className={isBad ? 'bad' : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
