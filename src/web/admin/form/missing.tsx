import { AdminButtonLink } from '../office-button.tsx'

/** Where a thing should be that is not there, with the way back to the others. */
export const MissingItem = ({ text, to, back }: { text: string; to: string; back: string }) => (
  <div className="grid justify-items-start gap-4">
    <p className="text-name">{text}</p>
    <AdminButtonLink to={to} tone="outline">
      {back}
    </AdminButtonLink>
  </div>
)
