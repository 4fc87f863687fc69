/** Email address that may wrap after its @. */
export function BreakableEmail({ address }: { address: string }) {
  const [name, domain] = address.split('@')
  return (
    <>
      {name}@<wbr />
      {domain}
    </>
  )
}
