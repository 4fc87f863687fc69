import { useSecondFactorRequired } from '../session/second-factor-required.ts'
import { createCustomerMeta } from './customer-meta.ts'
import { customerText as t } from './customer-texts.ts'
import { OwnPasskeys } from './passkeys/own-passkeys.tsx'
import { OwnSecondFactor } from './second-factor/own-second-factor.tsx'
import { Addresses } from './settings/addresses.tsx'
import { AllergenSettings } from './settings/allergens.tsx'
import { DeleteAccount } from './settings/delete-account.tsx'
import { DataExport } from './settings/own-data.tsx'
import { ProfileForm } from './settings/profile-form.tsx'
import { Sessions } from './settings/sessions.tsx'
import { useCustomer } from './use-customer.ts'

export const meta = createCustomerMeta('settings')

/** Settings: edit, export or delete the customer's data. */
export default function ProfileSettings() {
  const user = useCustomer()
  // The server refuses everything else until the second factor is set up.
  const isSecondFactorRequired = useSecondFactorRequired()
  return (
    <div className="in-order grid gap-12">
      <h1 className="text-band">{t('customer.settings')}</h1>
      {!isSecondFactorRequired && (
        <>
          <ProfileForm />
          <Addresses />
          <AllergenSettings />
        </>
      )}
      {/* Mainly for staff: few customers use a second factor. */}
      {(user.staff?.length ?? 0) > 0 && <OwnSecondFactor />}
      {!isSecondFactorRequired && (
        <>
          <OwnPasskeys />
          <Sessions />
          <DataExport />
          <DeleteAccount />
        </>
      )}
    </div>
  )
}
