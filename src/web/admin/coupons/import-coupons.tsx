import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { importAnswer } from '#promotions/coupons/contract.ts'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { ImportTable } from '../form/import-table.tsx'
import { sendIdempotent } from '../idempotent-request.ts'

const example = `codice;titolo;titolo_inglese;tipo;valore;minimo;dal;al;usi;usi_cliente;cumulabile
PRIMAVERA15;Quindici per cento;Fifteen per cent;percentuale;15;15,00;01/03/2027;31/03/2027;500;1;no
CINQUEURO;Cinque euro;;importo;5,00;25,00;;;;1;sì`

/** Import of coupons from a CSV table. */
export function ImportCoupons({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useAdminTexts()
  const queries = useQueryClient()
  return (
    <ImportTable
      title={t('office-coupons.import')}
      hint={t('office-coupons.import_hint')}
      example={example}
      open={open}
      onClose={onClose}
      send={async (csv, apply) => {
        const { rows, ...report } = await sendIdempotent<z.output<typeof importAnswer>>('POST', '/coupons/import', { body: { csv, apply } })
        return { ...report, rows: rows.map(({ code, ...row }) => ({ ...row, name: code.toUpperCase() })) }
      }}
      onImported={() => queries.invalidateQueries({ queryKey: ['coupons'] })}
    />
  )
}
