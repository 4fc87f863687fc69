import { useTexts } from '../i18n/texts.tsx'
import { useIsHydrated } from '../ui/in-browser.ts'
import signs from './social.svg'

/** Social network in the footer, as icon and name: the chain's account from the settings, else the network's front page, derived from the name. */
export function SocialLink({ name, account }: { name: string; account: string }) {
  const t = useTexts()
  const network = name.toLowerCase()
  // The drawings are fetched with the scripts: below the first screen, they would share a phone's connection with its picture and its fonts.
  const isHydrated = useIsHydrated()
  return (
    <a
      href={/^#?$/.test(account) ? `https://www.${network}.com/` : account}
      rel="noreferrer"
      className="flex min-h-11 items-center gap-2 px-2 underline-offset-4 hover:underline"
      aria-label={t('shell.social_on', { name })}
    >
      <svg className="size-5 noscript:hidden" aria-hidden="true">
        {isHydrated && <use href={`${signs}#${network}`} />}
      </svg>
      {name}
    </a>
  )
}
