/** Phone number as a `tel:` link within a sentence. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} dir="ltr" className="link figures font-semibold whitespace-nowrap">
      {phone}
    </a>
  )
}
