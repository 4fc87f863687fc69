import { useRouteLoaderData } from 'react-router'
import { getPathLanguage, usePageLanguage } from '../../i18n/language.ts'
import { pageText } from '../../i18n/page-text.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { readsContext, type ShellData } from '../../server/reads.ts'
import { buildPageMeta, findShellData } from '../../shell/page-meta.ts'
import { Select, TextArea } from '../../ui/field/field.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { FormPage } from '../form-band.tsx'
import type { Route } from './+types/feedback.ts'
import { MessageForm } from './message-form.tsx'
import { RatingField } from './rating-field.tsx'
import { SenderFields } from './sender-fields.tsx'

/** Data for the list of restaurants: names by city. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const cities = await context.get(readsContext).restaurants(getPathLanguage(new URL(request.url).pathname))
  return cities.map(({ name, restaurants }) => ({ city: name, restaurants: restaurants.map(({ slug, name }) => ({ slug, name })) }))
}

export function meta({ matches }: Route.MetaArgs) {
  const shell = findShellData(matches)
  if (!shell) return []
  const { language } = shell
  return buildPageMeta({ title: pageText(language, 'shell.feedback'), description: pageText(language, 'information.feedback_meta'), path: '/feedback', shell })
}

export default function Feedback({ loaderData: cities }: Route.ComponentProps) {
  const t = useTexts()
  const shell = useRouteLoaderData<ShellData>(usePageLanguage())
  return (
    <FormPage
      title={t('information.feedback_title')}
      lead={t('information.feedback_lead')}
      aside={
        <div className="grid justify-items-start gap-2 border-t-2 border-carbone pt-5">
          <h2 className="text-name">{t('information.feedback_aside')}</h2>
          <p className="max-w-[22.5em]">{t('information.feedback_aside_text')}</p>
          <PageLink to="/restaurants" className="link font-semibold">
            {t('information.contact_restaurant')}
          </PageLink>
        </div>
      }
    >
      <MessageForm
        kind="feedback"
        labelledBy="form-title"
        send="forms.send_feedback"
        privacyNote="forms.privacy_note"
        contacts={{ email: shell?.email ?? '', phone: shell?.phone ?? '' }}
      >
        {errors => (
          <>
            <RatingField error={errors.rating} />
            <Select name="restaurant" label={t('forms.restaurant')} required={false} error={errors.restaurant}>
              <option value="">{t('forms.restaurant_none')}</option>
              {cities.map(({ city, restaurants }) => (
                <optgroup key={city} label={city}>
                  {restaurants.map(({ slug, name }) => (
                    <option key={slug} value={slug}>
                      {name}
                    </option>
                  ))}
                </optgroup>
              ))}
            </Select>
            <TextArea name="message" label={t('forms.feedback_message')} rows={6} error={errors.message} />
            <SenderFields errors={errors} />
          </>
        )}
      </MessageForm>
    </FormPage>
  )
}
