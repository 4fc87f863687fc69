/** An address that breaks after its @ where there is no room for it in one line. */
export function BreakableEmail({ address }: { address: string }) {
  const [name, domain] = address.split('@')
  return (
    <>
      {name}@<wbr />
      {domain}
    </>
  )
}
