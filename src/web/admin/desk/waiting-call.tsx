import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { AdminButton } from '../office-button.tsx'
import { deskText as t } from './desk-texts.ts'

interface WaitingCallInput {
  /** Number in the address. */
  addressed: string
  /** Number whose order is being taken. */
  number: string
  isUnderWay: boolean
  answer: (number: string) => void
}

/**
 * Follows the number in the address while the desk is open. A call that comes in while another order is under way waits until somebody decides; the
 * address follows what is typed later than the call, so its own numbers are not new.
 */
export function useWaitingCall({ addressed, number, isUnderWay, answer }: WaitingCallInput) {
  const [waiting, setWaiting] = useState('')
  const receive = useEffectEvent((next: string) => {
    if (next === '' || next === number) return
    if (isUnderWay) setWaiting(next)
    else answer(next)
  })
  useEffect(() => receive(addressed), [addressed])
  return { waiting, forget: () => setWaiting('') }
}

interface WaitingCallProps {
  number: string
  /** The order on the screen is placed: nothing would be lost. */
  isPlaced: boolean
  onAnswer: () => void
  onClose: () => void
}

/** Offers a call that waits: in a tab of its own, or here instead of the order under way. */
export function WaitingCall({ number, isPlaced, onAnswer, onClose }: WaitingCallProps) {
  return (
    <div role="status" data-waiting-call className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-miele-chiaro px-4 py-3">
      <p className="figures mr-auto">
        <span className="font-bold">{t('office-desk.waiting', { number })}</span> {!isPlaced && t('office-desk.waiting_kept')}
      </p>
      {isPlaced ? (
        <AdminButton onClick={onAnswer}>{t('office-desk.waiting_here')}</AdminButton>
      ) : (
        <>
          <Link to={`/dashboard/admin/call?${new URLSearchParams({ number })}`} target="_blank" className="link py-2 font-semibold" onClick={onClose}>
            {t('office-desk.waiting_open')}
          </Link>
          <button type="button" className="link min-h-10 font-semibold" onClick={onAnswer}>
            {t('office-desk.waiting_switch')}
          </button>
          <AdminButton tone="outline" onClick={onClose}>
            {t('office-desk.waiting_close')}
          </AdminButton>
        </>
      )}
    </div>
  )
}
