import { useEffect, useState } from 'react'
import { CodeBlock } from './code-block.tsx'
import { useApiDocsTexts } from './texts.ts'
import type { ResponseData } from './use-sending.ts'

/** Status, headers and body of the response. */
export function ReceivedResponse({ received }: { received: ResponseData }) {
  const t = useApiDocsTexts()
  const { status, statusText, milliseconds, headers, text, file, open } = received
  const isSuccess = status < 400
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p role="status" className="flex flex-wrap items-center gap-3 font-semibold">
        <span className={`rounded-control px-2.5 py-1 ${isSuccess ? 'bg-prezzemolo text-farina' : 'bg-tizzone text-farina'}`}>
          {t('api-docs.answered', { status: `${status} ${statusText}`.trim(), ms: milliseconds })}
        </span>
        {open && t('api-docs.streaming')}
      </p>
      <details>
        <summary className="inline-block py-1 font-semibold underline decoration-1 underline-offset-4">{t('api-docs.headers')}</summary>
        <CodeBlock label={t('api-docs.headers')}>{headers.map(([name, value]) => `${name}: ${value}`).join('\n')}</CodeBlock>
      </details>
      {file ? (
        <ReceivedFile file={file} />
      ) : text !== '' ? (
        <CodeBlock label={t('api-docs.answer_body')} tall>
          {text}
        </CodeBlock>
      ) : (
        !open && <p>{t('api-docs.answer_empty')}</p>
      )}
    </div>
  )
}

function ReceivedFile({ file }: { file: Blob }) {
  const t = useApiDocsTexts()
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file)
    setAddress(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [file])
  const size = new Intl.NumberFormat(document.documentElement.lang, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 1 }).format(file.size / 1000)
  return (
    <>
      {file.type.startsWith('image/') && <img src={address} alt={t('api-docs.answer_body')} className="max-h-80 max-w-full rounded-control bg-sabbia" />}
      <p>
        <a href={address} download="answer" className="link inline-block py-1 font-semibold">
          {t('api-docs.download', { size })}
        </a>
      </p>
    </>
  )
}
