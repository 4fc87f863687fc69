import { type FormEvent, useState } from 'react'
import type { ClaimView } from '#orders/claims/contract.ts'
import { flattenToDishes, type LineQuantity } from '#orders/dishes/flatten-lines.ts'
import type { OrderView } from '#orders/placing/contract.ts'
import { type ClaimKind, isAboutLines, mayNameLines } from '#orders/vocabulary.ts'
import { maxUploadBytes } from '#platform/images/max-upload.ts'
import { ApiError, api } from '../../shared/api.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field/field.tsx'
import { useFieldErrors } from '../../ui/field/field-errors.ts'
import { FileField } from '../../ui/field/file-field.tsx'
import { isPictureError } from '../../ui/picture-error.ts'
import { toast } from '../../ui/toast/toast.ts'
import { PhotoPreview } from '../claims/photo-preview.tsx'
import { useOrderingTexts } from '../texts.ts'
import { ClaimLines } from './claim-lines.tsx'

interface ClaimFormProps {
  order: OrderView
  token: string | undefined
  /** Lines not claimed yet, with their quantities. */
  claimableLines: LineQuantity[]
  /** Kinds that can still be claimed; at least one. */
  kinds: ClaimKind[]
  made: (claim: ClaimView) => void
  close: () => void
}

/** Form for a claim: kind, dishes, description and a photo. */
export function ClaimForm({ order, token, claimableLines, kinds, made, close }: ClaimFormProps) {
  const t = useOrderingTexts()
  const [kind, setKind] = useState(kinds[0] ?? 'other')
  const dishes = flattenToDishes(order.lines)
  /** Preselects the only dish of a one-dish order. */
  const preselectOnlyDish = (of: ClaimKind): Record<number, number> => {
    const [only, another] = isAboutLines(of) ? claimableLines : dishes
    return only && !another && mayNameLines(of) ? { [only.lineNumber]: 1 } : {}
  }
  const [chosen, setChosen] = useState(() => preselectOnlyDish(kind))
  const [description, setDescription] = useState('')
  const [photo, setPhoto] = useState<File>()
  const [busy, setBusy] = useState(false)
  const { errors, point, drop, props } = useFieldErrors<'lines' | 'description' | 'image' | 'form'>()
  const aboutLines = isAboutLines(kind)

  const choose = (other: ClaimKind) => {
    setKind(other)
    // Reset the selection if the selectable lines differ: an allergen claim may name lines that are already claimed.
    if (isAboutLines(other) !== aboutLines || !mayNameLines(kind)) setChosen(preselectOnlyDish(other))
  }

  const choosePhoto = (file: File | undefined) => {
    // Refuse before uploading: the server would refuse the whole file.
    const isTooLarge = file !== undefined && file.size > maxUploadBytes
    setPhoto(isTooLarge ? undefined : file)
    if (isTooLarge) point({ image: t('claims.photo_too_large') })
    else drop(name => name === 'image')
  }

  const send = async (event: FormEvent) => {
    event.preventDefault()
    const claimedLines = mayNameLines(kind) ? Object.entries(chosen).map(([lineNumber, quantity]) => ({ lineNumber: Number(lineNumber), quantity })) : []
    const formErrors = {
      ...(aboutLines && claimedLines.length === 0 && { lines: t('claims.lines_missing') }),
      ...(description.trim().length < 3 && { description: t('claims.description_missing') }),
    }
    point(formErrors)
    if (Object.keys(formErrors).length > 0) return
    setBusy(true)
    const form = new FormData()
    form.set('kind', kind)
    form.set('description', description)
    form.set('lines', JSON.stringify(claimedLines))
    if (photo) form.set('image', photo)
    try {
      const query = token ? `?token=${encodeURIComponent(token)}` : ''
      const { claim, message } = await api<{ claim: ClaimView; message: string }>('POST', `/orders/${order.id}/claims${query}`, { body: form })
      toast({ tone: 'success', text: message })
      made(claim)
    } catch (error) {
      const [aboutPhoto, errorText] = error instanceof ApiError ? [isPictureError(error.code), error.message] : [false, t('ordering.no_answer')]
      point(aboutPhoto ? { image: errorText } : { form: errorText })
      setBusy(false)
    }
  }

  return (
    <form {...props} noValidate onSubmit={send} className="grid w-full gap-6 rounded-card bg-farina p-5 sm:p-7">
      <fieldset className="grid gap-3" hidden={kinds.length === 1 && kind === 'other'}>
        <legend className="mb-3 font-semibold">{t('claims.what')}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {kinds.map(choice => (
            <label
              key={choice}
              className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border-2 border-nebbia px-4 py-2 font-semibold has-checked:border-carbone"
            >
              <input type="radio" name="kind" className="size-5 shrink-0 accent-brace" checked={kind === choice} onChange={() => choose(choice)} />
              {t(`claims.kind_${choice}`)}
            </label>
          ))}
        </div>
      </fieldset>
      {mayNameLines(kind) && (
        <fieldset className="grid gap-2" aria-describedby={errors.lines && 'claim-lines'}>
          <legend className="mb-3 font-semibold">{t(aboutLines ? 'claims.which' : 'claims.which_allergen')}</legend>
          <ClaimLines
            lines={order.lines}
            among={aboutLines ? claimableLines : dishes}
            counted={aboutLines}
            chosen={chosen}
            choose={setChosen}
            invalid={errors.lines !== undefined}
          />
          {errors.lines && (
            <p id="claim-lines" role="alert" className="font-semibold text-tizzone">
              {errors.lines}
            </p>
          )}
        </fieldset>
      )}
      <TextArea
        name="description"
        label={t('claims.description')}
        rows={3}
        maxLength={1000}
        value={description}
        error={errors.description}
        onChange={event => setDescription(event.target.value)}
      />
      <FileField
        name="image"
        label={t('claims.photo')}
        hint={t('claims.photo_hint')}
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif" // Omit HEIC, so that iPhones convert photos to JPEG.
        words={{ choose: t('claims.photo_choose'), other: t('claims.photo_other'), remove: t('claims.photo_remove') }}
        file={photo}
        onChoose={choosePhoto}
        error={errors.image}
      >
        <PhotoPreview photo={photo} />
      </FileField>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} aria-busy={busy}>
          {t('claims.send')}
        </Button>
        <Button tone="plain" disabled={busy} onClick={close}>
          {t('ordering.close')}
        </Button>
      </div>
      {errors.form && (
        <p role="alert" className="rounded-control bg-miele-chiaro px-4 py-3 font-semibold">
          {errors.form}
        </p>
      )}
    </form>
  )
}
