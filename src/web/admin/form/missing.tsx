import { OfficeButtonLink } from '../office-button.tsx'

/** Where a thing should be that is not there, with the way back to the others. */
export const Missing = ({ text, to, back }: { text: string; to: string; back: string }) => (
  <div className="grid justify-items-start gap-4">
    <p className="text-name">{text}</p>
    <OfficeButtonLink to={to} tone="outline">
      {back}
    </OfficeButtonLink>
  </div>
)
