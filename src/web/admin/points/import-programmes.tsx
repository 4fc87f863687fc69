import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type { programmesImportAnswer } from '#promotions/points/contract.ts'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { ImportTable } from '../form/import-table.tsx'
import { sendIdempotent } from '../idempotent-request.ts'
import { AdminButton } from '../office-button.tsx'

const example = `nome;nome_inglese;categoria;piatti;punti;regalo;mesi;dal;al
Dieci panini, uno in regalo;Ten sandwiches, one free;Panini;;10;;12;;
Otto fritti;;;Patatine fritte|Alette di pollo;8;Patatine fritte;;01/03/2027;31/05/2027`

/** Import of points programmes from a CSV table. */
export function ImportProgrammes() {
  const t = useAdminTexts()
  const queries = useQueryClient()
  const [open, setOpen] = useState(false)
  return (
    <>
      <AdminButton tone="outline" onClick={() => setOpen(true)}>
        {t('office-coupons.import')}
      </AdminButton>
      <ImportTable
        title={t('office-coupons.import')}
        hint={t('office-points.import_hint')}
        example={example}
        open={open}
        onClose={() => setOpen(false)}
        send={(csv, apply) => sendIdempotent<z.output<typeof programmesImportAnswer>>('POST', '/points/programmes/import', { body: { csv, apply } })}
        onImported={() => queries.invalidateQueries({ queryKey: ['programmes'] })}
      />
    </>
  )
}
