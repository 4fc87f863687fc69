import { useState } from 'react'
import { PointsCard } from '../../account/points.tsx'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { TextField } from '../../ui/field/field.tsx'
import { useFullMenu } from '../coupons/pickers.tsx'
import { PreviewPanel } from '../coupons/promotion-form.tsx'
import type { ProgrammeValues } from './programme-form-model.ts'

const parseCount = (text: string, fallback: number) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : fallback)
const listFormat = new Intl.ListFormat('it', { type: 'conjunction' })

/** Preview of the programme in the customer's own component, from the form's values, with its terms below. */
export function ProgrammePreview({ values }: { values: ProgrammeValues }) {
  const t = useAdminTexts()
  const menu = useFullMenu()
  const [points, setPoints] = useState('3')
  const needed = Math.max(1, parseCount(values.pointsNeeded, 1))
  const titleOf = (id: string) => menu?.flatMap(({ foods }) => foods).find(({ _id }) => _id === id)?.title
  const category = menu?.find(({ _id }) => _id === values.categoryId)?.name
  const earningTitles = category ?? listFormat.format(values.foodIds.flatMap(id => titleOf(id) ?? []))
  const reward = titleOf(values.rewardFoodId)
  const months = parseCount(values.expiresAfterMonths, 0)
  return (
    <PreviewPanel title={t('office-points.preview')}>
      <TextField
        label={t('office-points.preview_points')}
        value={points}
        onChange={event => setPoints(event.target.value)}
        inputMode="numeric"
        maxLength={6}
        autoComplete="off"
        className="figures text-right"
      />
      <PointsCard title={values.title.trim() || '…'} balance={parseCount(points, 0)} pointsNeeded={needed} />
      <ul className="grid gap-1.5">
        <li>{earningTitles === '' ? t('office-points.wrong_dishes') : t('office-points.preview_earns', { foods: earningTitles })}</li>
        <li>{t('office-points.preview_reward', { points: needed, reward: reward ?? t('office-points.preview_cheapest') })}</li>
        <li>{months > 0 ? t('office-points.preview_expires', { months }) : t('office-points.preview_never')}</li>
        {!values.active && <li className="font-semibold">{t('office-points.preview_off')}</li>}
      </ul>
    </PreviewPanel>
  )
}
