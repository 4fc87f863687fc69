import { useMutation } from '@tanstack/react-query'
import { type AutoAcceptMode, autoAcceptModes } from '#kitchen/printing/vocabulary.ts'
import { api } from '../../../shared/api.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { toastFailure } from '../../failure-texts.ts'
import { useMayChange } from '../../may-change.ts'
import { useInvalidateRestaurants } from '../queries.ts'
import { printingText as t } from './printing-text.ts'

/** Whether orders are accepted by a person, as they come in, or once their ticket is on paper. Saved at once. */
export function AutoAcceptChoice({ placeId, autoAccept, version }: { placeId: string; autoAccept: AutoAcceptMode; version: number }) {
  const invalidate = useInvalidateRestaurants()
  const mayChange = useMayChange()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (mode: AutoAcceptMode) =>
      api<{ message: string }>('PUT', `/office/restaurants/${placeId}/printing-settings`, { body: { autoAccept: mode, version } }),
    onSuccess: ({ message }) => toast({ tone: 'success', text: message }),
    onError: error => toastFailure(error, { refused: t('office-printing.failed') }),
    onSettled: () => invalidate(),
  })
  const chosen = isPending && variables ? variables : autoAccept
  return (
    <fieldset className="grid gap-2 rounded-control bg-farina p-4 sm:p-6" disabled={isPending || !mayChange}>
      <legend className="float-left w-full text-name font-semibold">{t('office-printing.auto_accept')}</legend>
      <p className="max-w-prose text-cenere">{t('office-printing.auto_accept_hint')}</p>
      {autoAcceptModes.map(mode => (
        <label key={mode} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
          <input
            type="radio"
            name="auto-accept"
            value={mode}
            checked={mode === chosen}
            onChange={() => mutate(mode)}
            className="mt-0.5 size-5 shrink-0 accent-brace"
          />
          <span>
            <span className="block font-semibold">{t(`office-printing.auto_accept_${mode}`)}</span>
            <span className="block text-cenere">{t(`office-printing.auto_accept_${mode}_hint`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
