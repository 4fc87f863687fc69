import { officeText as t } from '../../office-texts.ts'
import { OfficeButton, OfficeButtonLink } from '../office-button.tsx'

/** Where a form of the menu ends. */
export const FormEnd = ({ busy, back }: { busy: boolean; back: string }) => (
  <div className="flex flex-wrap gap-3 border-t border-sabbia pt-5">
    <OfficeButton type="submit" busy={busy}>
      {t('office-menu.save')}
    </OfficeButton>
    <OfficeButtonLink to={back} tone="plain">
      {t('office-menu.back')}
    </OfficeButtonLink>
  </div>
)
