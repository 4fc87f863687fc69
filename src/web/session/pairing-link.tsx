import { Link } from 'react-router'
import italian from '#texts/it/kitchen-devices.json' with { type: 'json' }
import { createTexts } from '../i18n/bundled-texts.ts'

const t = createTexts(italian)

/** Way back to pairing for a tablet that the kitchen's guard has sent to the login; in Italian only, as pairing is. */
export default function PairingLink() {
  return (
    <p lang="it">
      {t('kitchen-devices.pair_from_login')}{' '}
      <Link to="/kitchen?pair" className="link font-semibold">
        {t('kitchen-devices.pair_title')}
      </Link>
    </p>
  )
}
