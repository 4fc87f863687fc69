import { useId, useState } from 'react'
import { maxPictures } from '#menu/vocabulary.ts'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { FileButton } from '../../ui/field/file-button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { PictureThumbnail } from '../form/pictures/picture-thumbnail.tsx'
import { useFileError } from '../form/refused-file.ts'
import { smallControlStyle } from '../form/small-field.tsx'
import { SortableList } from '../form/sortable-list.tsx'
import type { PictureFields } from './food-form-model.ts'

interface PicturesFieldProps {
  pictures: PictureFields[]
  onChange: (pictures: PictureFields[]) => void
  error?: string
}

const toPictureFields = (file: File): PictureFields => ({ key: crypto.randomUUID(), address: undefined, file, alt: '' })

/** Sortable pictures of a dish: the first is the specified `image`, the others follow on the dish's page. */
export function PicturesField({ pictures, onChange, error }: PicturesFieldProps) {
  const t = useAdminTexts()
  const pageText = useTexts()
  const id = useId()
  const [typeError, setTypeError] = useState('')
  /** Keys of pictures that the browser can't display. */
  const [broken, setBroken] = useState<string[]>([])
  const [first] = pictures
  const brokenPicture = pictures.find(({ key }) => broken.includes(key))
  const brokenText = ({ file }: PictureFields) => t('office-foods.image_broken', { name: file?.name ?? '' })
  const fileError = typeError || (brokenPicture ? brokenText(brokenPicture) : '')
  const errorText = fileError || error
  const input = useFileError(fileError)
  const keepImages = (files: File[]) => {
    const accepted = files.filter(({ type }) => type === '' || type.startsWith('image/'))
    const rejection = accepted.length < files.length ? t('office-foods.image_only') : ''
    setTypeError(rejection)
    if (rejection) toast({ tone: 'error', text: rejection })
    return accepted
  }
  const markBroken = (picture: PictureFields) => {
    setBroken(keys => [...keys, picture.key])
    toast({ tone: 'error', text: brokenText(picture) })
  }
  const replaceFirst = (files: File[]) => {
    const [file] = keepImages(files)
    if (file) onChange([{ ...toPictureFields(file), alt: '' }, ...pictures.slice(1)])
  }
  const add = (files: File[]) => {
    const newFiles = keepImages(files).slice(0, maxPictures - pictures.length)
    if (newFiles.length > 0) onChange([...pictures, ...newFiles.map(toPictureFields)])
  }
  const setAlt = (key: string, alt: string) => onChange(pictures.map(picture => (picture.key === key ? { ...picture, alt } : picture)))
  return (
    <section className="grid gap-2">
      <h2 className="text-name">
        {t('office-menu.pictures')} <span className="font-sans text-base font-normal text-cenere">{pageText('shell.optional')}</span>
      </h2>
      <p id={`${id}-hint`} className="text-cenere">
        {t('office-foods.image_hint')} {t('office-menu.pictures_hint')}
      </p>
      <SortableList
        label={t('office-menu.pictures')}
        items={pictures}
        keyOf={({ key }) => key}
        titleOf={(_, place) => t('office-menu.picture', { place })}
        onSort={onChange}
        className="grid gap-2 empty:hidden"
        itemClass="rounded-control bg-crema"
      >
        {(picture, { handle, place }) => (
          // Phones show the picture's description on its own line.
          <div className="grid grid-cols-[auto_auto_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-2 p-2 sm:gap-y-1">
            <div className="sm:row-span-2">{handle}</div>
            <div className="sm:row-span-2">
              <PictureThumbnail
                picture={picture}
                alt={place === 1 ? t('office-foods.image_preview') : t('office-menu.picture', { place })}
                onBroken={() => markBroken(picture)}
              />
            </div>
            <span className="font-semibold sm:self-end">
              {t('office-menu.picture', { place })}
              {place === 1 && <span className="font-normal text-cenere"> · {t('office-menu.picture_first')}</span>}
            </span>
            <input
              className={`${smallControlStyle} col-span-full row-start-2 sm:col-span-1 sm:col-start-3`}
              autoComplete="off"
              placeholder={t('office-menu.picture_alt_hint')}
              aria-label={t('office-menu.picture_alt', { place })}
              value={picture.alt}
              onChange={event => setAlt(picture.key, event.target.value)}
            />
            <button
              type="button"
              className="link col-start-4 row-start-1 min-h-10 pl-1 font-semibold sm:row-span-2"
              aria-label={t('office-menu.remove_named', { title: t('office-menu.picture', { place }) })}
              onClick={() => onChange(pictures.filter(({ key }) => key !== picture.key))}
            >
              {t('office-menu.remove')}
            </button>
          </div>
        )}
      </SortableList>
      <div className="mt-1 flex flex-wrap gap-3">
        <FileButton
          ref={input}
          low
          accept="image/*"
          aria-label={t('office-foods.image')}
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={errorText ? true : undefined}
          onChoose={replaceFirst}
        >
          {t(first ? 'office-foods.change_image' : 'office-foods.choose_image')}
        </FileButton>
        {first && pictures.length < maxPictures && (
          <FileButton low accept="image/*" multiple aria-label={t('office-menu.pictures_add')} aria-describedby={`${id}-error`} onChoose={add}>
            {t('office-menu.pictures_add')}
          </FileButton>
        )}
        {typeError && (
          <button
            type="button"
            className="link min-h-10 font-semibold"
            onClick={() => {
              setTypeError('')
              input.current?.focus()
            }}
          >
            {t('office-foods.image_without')}
          </button>
        )}
        {pictures.length >= maxPictures && <p className="text-cenere">{t('office-menu.pictures_full', { count: maxPictures })}</p>}
      </div>
      <p id={`${id}-error`} className="font-medium text-tizzone empty:hidden" aria-live="polite">
        {errorText}
      </p>
    </section>
  )
}
