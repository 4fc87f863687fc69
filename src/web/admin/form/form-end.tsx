import { officeText as t } from '../../i18n/admin-texts.ts'
import { OfficeButton, OfficeButtonLink } from '../office-button.tsx'
import { SaveBar } from './save-bar.tsx'

/** Where a form of the menu ends. */
export const FormEnd = ({ busy, back }: { busy: boolean; back: string }) => (
  <SaveBar>
    <OfficeButton type="submit" busy={busy}>
      {t('office-menu.save')}
    </OfficeButton>
    <OfficeButtonLink to={back} tone="plain">
      {t('office-menu.back')}
    </OfficeButtonLink>
  </SaveBar>
)
