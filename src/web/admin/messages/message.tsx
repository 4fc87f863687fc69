import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { MessageView } from '#messages/inbox/contract.ts'
import type { MessageState } from '#messages/vocabulary.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { ApiError, api } from '../../shared/api.ts'
import { useBrand } from '../../shell/brand.ts'
import { toast } from '../../ui/toast/toast.ts'
import { toastFailure, useReadFailureToast } from '../failure-texts.ts'
import { AdminButton, AdminButtonLink } from '../office-button.tsx'
import { AdminHeading, createAdminMeta } from '../office-heading.tsx'
import { formatShortTime } from '../orders/short-time.ts'
import { Skeleton } from '../skeleton.tsx'
import { AnswerForm } from './answer-form.tsx'
import { Answers, getAnswersRefetchMs } from './answers.tsx'
import { DownloadButton } from './download-file.tsx'
import { messageText as t } from './message-text.ts'
import { MessageStateMark } from './state-mark.tsx'

export const meta = createAdminMeta('office.messages')

export default function MessageScreen() {
  const { id = '' } = useParams()
  const queries = useQueryClient()
  const query = useQuery({
    queryKey: ['message', id],
    queryFn: ({ signal }) => api<{ received: MessageView }>('GET', `/messages/received/${id}`, { signal }).then(({ received }) => received),
    refetchInterval: ({ state }) => getAnswersRefetchMs(state.data?.answers),
  })
  useReadFailureToast(query, { refused: t('office-messages.read_failed'), broken: t('office-messages.read_failed') })
  const updateMessage = (message: MessageView) => {
    queries.setQueryData(['message', id], message)
    void queries.invalidateQueries({ queryKey: ['messages'] })
  }
  return (
    <>
      <AdminHeading title={query.data?.name ?? t('office-messages.title')}>
        <AdminButtonLink to="/dashboard/admin/messages" tone="outline">
          {t('office-messages.back')}
        </AdminButtonLink>
      </AdminHeading>
      {query.data ? (
        <Message message={query.data} show={updateMessage} />
      ) : query.isError ? (
        <p>{t('office-messages.read_failed')}</p>
      ) : (
        <Skeleton className="h-96" label={t('office-messages.title')} />
      )}
    </>
  )
}

/** Transitions from each state, besides answering. */
const stateActions: Record<MessageState, [to: MessageState, text: 'take_up' | 'close' | 'reopen' | 'to_spam' | 'not_spam'][]> = {
  new: [
    ['in_progress', 'take_up'],
    ['closed', 'close'],
    ['spam', 'to_spam'],
  ],
  in_progress: [
    ['closed', 'close'],
    ['new', 'reopen'],
  ],
  answered: [
    ['closed', 'close'],
    ['in_progress', 'take_up'],
  ],
  closed: [['new', 'reopen']],
  spam: [['new', 'not_spam']],
}

function Message({ message, show }: { message: MessageView; show: (message: MessageView) => void }) {
  const pageText = useTexts()
  const brand = useBrand()
  const [busy, setBusy] = useState(false)
  const { id, kind, state, rating, subject, restaurant, opening, version } = message

  /** Concurrent change: show the current state, keep the input. */
  const refused = (error: unknown): boolean => {
    if (!(error instanceof ApiError && error.code === 'changed_meanwhile')) return false
    show(error.answer.current as MessageView)
    toast({ tone: 'error', text: t('office-messages.changed'), topic: error.call })
    return true
  }
  const changeState = async (to: MessageState) => {
    setBusy(true)
    try {
      const answer = await api<{ message: string; received: MessageView }>('PUT', `/messages/received/${id}`, { body: { state: to, version } })
      show(answer.received)
      toast({ tone: 'success', text: answer.message })
    } catch (error) {
      if (!refused(error)) toastFailure(error, { refused: t('office-messages.sort_failed') })
    } finally {
      setBusy(false)
    }
  }

  const facts: [name: string, value: string | null | undefined | false][] = [
    [t('office-messages.phone'), message.phone],
    [t('office-messages.vote'), rating !== null && t('office-messages.rating', { rating })],
    [t('office-messages.subject'), subject && pageText(`forms.subject_${subject as 'other'}`, { brand })],
    [t('office-messages.opening'), kind === 'career' && (opening ?? t('office-messages.opening_any'))],
    [t('office-messages.restaurant'), restaurant],
    [t('office-messages.received'), formatShortTime(message.createdAt)],
    [t('office-messages.language'), message.language !== 'it' && t('office-messages.language_en')],
    [t('office-messages.assigned'), message.assignedTo],
  ]
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid gap-5">
        <section className="rounded-control bg-farina p-4 sm:p-6">
          <div className="mb-4 flex flex-wrap items-center gap-3">
            <h2 className="text-name">{t(`office-messages.kind_${kind}`)}</h2>
            <MessageStateMark state={state} />
          </div>
          {message.erased ? (
            <p>{t('office-messages.is_forgotten')}</p>
          ) : (
            <blockquote lang={message.language} className="border-l-4 border-miele pl-4 whitespace-pre-line [overflow-wrap:anywhere]">
              {message.body}
            </blockquote>
          )}
        </section>
        {message.answers.length > 0 && <Answers answers={message.answers} />}
        {!message.erased && <AnswerForm message={message} onAnswered={show} onRefused={refused} />}
      </div>
      <aside className="grid gap-5 rounded-control bg-farina p-4 sm:p-6" aria-label={t('office-messages.from')}>
        <dl className="grid gap-3">
          {message.email && (
            <div>
              <dt className="text-cenere">{t('office-messages.email')}</dt>
              <dd className="[overflow-wrap:anywhere]">
                <a className="link py-1 font-semibold" href={`mailto:${message.email}`}>
                  {message.email}
                </a>
              </dd>
            </div>
          )}
          {facts.map(
            ([name, value]) =>
              value && (
                <div key={name}>
                  <dt className="text-cenere">{name}</dt>
                  <dd className="font-semibold [overflow-wrap:anywhere]">{value}</dd>
                </div>
              ),
          )}
          {message.user && (
            <div>
              <dt className="text-cenere">{t('office-messages.account')}</dt>
              <dd>
                <Link className="link py-1 font-semibold" to={`/dashboard/admin/edit-user/${message.user.id}`}>
                  {message.user.name}
                </Link>
              </dd>
            </div>
          )}
          {message.file && (
            <div>
              <dt className="text-cenere">{t('office-messages.file')}</dt>
              <dd>
                <DownloadButton path={`/messages/received/${id}/file`} file={message.file} />
              </dd>
            </div>
          )}
        </dl>
        <div className="flex flex-wrap gap-2">
          {stateActions[state].map(([to, text], index) => (
            <AdminButton key={to} tone={index === 0 ? 'carbone' : 'outline'} busy={busy && index === 0} disabled={busy} onClick={() => void changeState(to)}>
              {t(`office-messages.${text}`)}
            </AdminButton>
          ))}
        </div>
      </aside>
    </div>
  )
}
