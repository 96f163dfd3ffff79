export default function Home() {
  return <h1>Legate</h1>
}
