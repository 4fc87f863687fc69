import { adminText as t } from '../../i18n/admin-texts.ts'
import { AdminButton, AdminButtonLink } from '../office-button.tsx'
import { SaveBar } from './save-bar.tsx'

/** Final row of the menu's forms: save and cancel. */
export const FormActions = ({ busy, back }: { busy: boolean; back: string }) => (
  <SaveBar>
    <AdminButton type="submit" busy={busy}>
      {t('office-menu.save')}
    </AdminButton>
    <AdminButtonLink to={back} tone="plain">
      {t('office-menu.back')}
    </AdminButtonLink>
  </SaveBar>
)
