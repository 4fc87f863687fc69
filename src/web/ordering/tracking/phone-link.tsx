/** A telephone number in a sentence, to be rung up by a tap. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="link figures font-semibold whitespace-nowrap">
      {phone}
    </a>
  )
}
