import type { MessageState } from '#messages/vocabulary.ts'
import { messageText as t } from './message-text.ts'

const stateStyles: Record<MessageState, string> = {
  new: 'bg-miele text-carbone',
  in_progress: 'bg-carbone text-crema',
  answered: 'bg-prezzemolo text-farina',
  closed: 'bg-sabbia text-carbone',
  spam: 'bg-sabbia text-carbone line-through',
}

/** Coloured mark of a message's state. */
export const MessageStateMark = ({ state }: { state: MessageState }) => (
  <span className={`inline-block rounded-control px-2 py-0.5 whitespace-nowrap ${stateStyles[state]}`}>{t(`office-messages.state_${state}`)}</span>
)
