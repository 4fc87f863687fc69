import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { CodeBlock } from './code-block.tsx'
import type { Answer, DescribedApi, Operation } from './described-api.ts'
import { buildExample } from './example.ts'
import type { Identity } from './identity.tsx'
import { MethodBadge } from './method-mark.tsx'
import { findAccessText } from './operation-list.tsx'
import { SchemaLine, Shape } from './shape.tsx'
import { useApiDocsTexts } from './texts.ts'
import { TryOperation } from './try-operation.tsx'
import { CodeText } from './written.tsx'

interface OperationViewProps {
  api: DescribedApi
  operation: Operation
  identity: Identity | undefined
  onSignIn: () => void
}

/** One operation: purpose, input, output, and a form to send it. */
export function OperationView({ api, operation, identity, onSignIn }: OperationViewProps) {
  const t = useApiDocsTexts()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  const { schemas } = api
  return (
    <article id={operation.id} className="scroll-mt-6">
      <p className="mb-4 lg:hidden">
        <Link to={{ hash: '' }} className="link inline-block py-2 font-semibold">
          ← {t('api-docs.back')}
        </Link>
      </p>
      <h2 ref={title} tabIndex={-1} className="flex flex-wrap items-center gap-x-4 gap-y-2 outline-none">
        <MethodBadge method={operation.method} className="px-3 py-1 text-base!" />
        <span className="font-mono text-lead font-bold tracking-normal [overflow-wrap:anywhere]">{operation.path}</span>
      </h2>
      <div className="mt-4 grid max-w-prose gap-2">
        <p className="text-lead">
          <CodeText>{operation.summary}</CodeText>
        </p>
        {operation.description && (
          <p>
            <CodeText>{operation.description}</CodeText>
          </p>
        )}
      </div>
      <p className="mt-3 font-semibold">{t('api-docs.access', { who: t(findAccessText(operation.access)) })}</p>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-10 2xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
          {operation.parameters.length > 0 && (
            <section>
              <h3 className="mb-3 text-name">{t('api-docs.parameters')}</h3>
              <ul className="grid gap-3 border-l-2 border-nebbia pl-4">
                {operation.parameters.map(parameter => (
                  <li key={`${parameter.in} ${parameter.name}`}>
                    <SchemaLine
                      name={parameter.name}
                      required={parameter.required}
                      schema={{ ...parameter.schema, description: parameter.description ?? parameter.schema.description }}
                      schemas={schemas}
                      aside={<span className="text-cenere">{t(`api-docs.place_${parameter.in}`)}</span>}
                    />
                  </li>
                ))}
              </ul>
            </section>
          )}
          {operation.body && (
            <section>
              <h3 className="mb-1 text-name">{t('api-docs.body')}</h3>
              <p className="mb-3 font-mono text-[0.9375rem] text-cenere">{operation.body.type}</p>
              <Shape schema={operation.body.schema} schemas={schemas} />
            </section>
          )}
          <section>
            <h3 className="mb-3 text-name">{t('api-docs.answers')}</h3>
            <div className="grid gap-2">
              {operation.answers.map(answer => (
                <AnswerView key={answer.status} answer={answer} schemas={schemas} />
              ))}
            </div>
          </section>
        </div>
        <TryOperation api={api} operation={operation} identity={identity} onSignIn={onSignIn} />
      </div>
    </article>
  )
}

/** Response for one status. Successes are expanded. */
function AnswerView({ answer, schemas }: { answer: Answer; schemas: DescribedApi['schemas'] }) {
  const t = useApiDocsTexts()
  const { status, description, type, schema } = answer
  return (
    <details className="rounded-control bg-farina" open={status.startsWith('2')}>
      <summary className="px-4 py-3">
        <span className="figures font-bold">{status}</span> {description}
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-4 pb-4">
        {schema ? (
          <>
            <p className="font-mono text-[0.9375rem] text-cenere">{type}</p>
            <Shape schema={schema} schemas={schemas} />
            <CodeBlock label={`${t('api-docs.example')} ${status}`}>{JSON.stringify(buildExample(schema, schemas), null, 2)}</CodeBlock>
          </>
        ) : (
          <p>{t('api-docs.no_body')}</p>
        )}
      </div>
    </details>
  )
}
