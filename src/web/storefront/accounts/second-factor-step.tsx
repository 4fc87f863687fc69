import { type ClipboardEvent, useEffect, useRef, useState } from 'react'
import { normalizeCode } from '#platform/contact/typed-codes.ts'
import { TextField } from '../../ui/field/field.tsx'
import { useSigningInTexts } from './texts.ts'

interface SecondFactorStepProps {
  error: string | undefined
  /** Returns to the password step. */
  onBack: () => void
}

/** Recovery code format: `ABCD-EFGH-JKLM`, with any separators. */
const isRecoveryCode = (text: string): boolean => /^[A-Z0-9]{12}$/.test(normalizeCode(text))

/** Second login step in place of the password field: a code of the authenticator app, or a recovery code. */
export default function SecondFactorStep({ error, onBack }: SecondFactorStepProps) {
  const t = useSigningInTexts()
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false)
  const [pasted, setPasted] = useState('')
  const field = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the kind of code triggers: the other field gets the focus
  useEffect(() => field.current?.querySelector('input')?.focus(), [usesRecoveryCode])
  const switchField = (paper: boolean, code = '') => {
    setPasted(code)
    setUsesRecoveryCode(paper)
  }
  /** A pasted recovery code switches to that field, untruncated. */
  const pasteRecoveryCode = (event: ClipboardEvent) => {
    const code = event.clipboardData.getData('text').trim()
    if (usesRecoveryCode || !isRecoveryCode(code)) return
    event.preventDefault()
    switchField(true, code)
  }
  const link = 'link min-h-8 text-start font-semibold'
  return (
    <div ref={field} className="grid gap-4">
      <TextField
        key={String(usesRecoveryCode)}
        name="code"
        label={t(usesRecoveryCode ? 'signing-in.recovery' : 'signing-in.code')}
        hint={t(usesRecoveryCode ? 'signing-in.recovery_hint' : 'signing-in.code_hint')}
        inputMode={usesRecoveryCode ? 'text' : 'numeric'}
        autoComplete={usesRecoveryCode ? 'off' : 'one-time-code'}
        autoCapitalize={usesRecoveryCode ? 'characters' : 'none'}
        spellCheck={false}
        maxLength={usesRecoveryCode ? 12 : 6}
        counted={normalizeCode}
        defaultValue={pasted}
        onPaste={pasteRecoveryCode}
        className="figures text-lead! tracking-widest"
        error={error}
      />
      <p className="flex flex-wrap gap-x-6 gap-y-1">
        <button type="button" className={link} onClick={() => switchField(!usesRecoveryCode)}>
          {t(usesRecoveryCode ? 'signing-in.use_app' : 'signing-in.use_recovery')}
        </button>
        <button type="button" className={link} onClick={onBack}>
          {t('signing-in.back')}
        </button>
      </p>
    </div>
  )
}
