import { XMLBuilder } from 'fast-xml-parser'
import { noChannelSdiCode } from '#platform/tax-numbers.ts'
import type { VatAmount } from '../figures/contract.ts'
import type { InvoiceLine } from './invoice-lines.ts'
import { toBasicText, toLatinText } from './latin-text.ts'

interface Address {
  street: string
  streetNumber: string
  postcode: string
  city: string
  province: string
}

/** Company that issues the invoice. */
interface Issuer extends Address {
  legalName: string
  vatNumber: string
  taxCode: string | null
  /** Registro imprese, e.g. `RM-1234567`. */
  rea: string | null
  shareCapitalCents: number | null
  taxRegime: string
}

/** Customer of the invoice. */
interface Buyer extends Address {
  name: string
  vatNumber: string | null
  taxCode: string | null
  sdiCode: string | null
  pec: string | null
}

export interface ElectronicInvoice {
  type: 'TD01' | 'TD04'
  /** Up to ten characters, unique for the transmitter. */
  transmission: string
  number: string
  issuedOn: string
  issuer: Issuer
  buyer: Buyer
  lines: InvoiceLine[]
  vat: VatAmount[]
  totalCents: number
  method: 'cash' | 'card' | 'online' | 'none'
  /** With a credit note: the invoice that it lowers. */
  corrects?: { number: string; issuedOn: string } | undefined
  purpose?: string | undefined
}

/** Amount from which an invoice without VAT needs the stamp duty of 2 euro (art. 13 D.P.R. 642/1972, tariffa), in cents. */
const stampDutyFromCents = 7747
const untaxedReason = 'Mancia o cauzione, fuori campo IVA (artt. 3 e 15 D.P.R. 633/1972)'
const paymentWords: Record<ElectronicInvoice['method'], string> = { cash: 'MP01', card: 'MP08', online: 'MP08', none: 'MP01' }

const amount = (cents: number): string => (cents / 100).toFixed(2)
const rate = (basisPoints: number): string => (basisPoints / 100).toFixed(2)

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', format: true, suppressEmptyNode: true })

/** Writes an invoice or credit note in the format FatturaPA 1.2.2: FPR12, or FPA12 for a public office, whose code has six characters. */
export function writeFatturaXml(invoice: ElectronicInvoice): string {
  const { buyer } = invoice
  const code = buyer.sdiCode ?? noChannelSdiCode
  const format = code.length === 6 ? 'FPA12' : 'FPR12'
  return builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    'p:FatturaElettronica': {
      '@versione': format,
      '@xmlns:ds': 'http://www.w3.org/2000/09/xmldsig#',
      '@xmlns:p': 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2',
      '@xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      FatturaElettronicaHeader: {
        DatiTrasmissione: {
          IdTrasmittente: { IdPaese: 'IT', IdCodice: invoice.issuer.taxCode ?? invoice.issuer.vatNumber },
          ProgressivoInvio: invoice.transmission,
          FormatoTrasmissione: format,
          CodiceDestinatario: code,
          ...(code === noChannelSdiCode && buyer.pec !== null && { PECDestinatario: buyer.pec }),
        },
        CedentePrestatore: buildIssuer(invoice.issuer),
        CessionarioCommittente: {
          DatiAnagrafici: {
            ...(buyer.vatNumber !== null && { IdFiscaleIVA: { IdPaese: 'IT', IdCodice: buyer.vatNumber } }),
            ...(buyer.taxCode !== null && { CodiceFiscale: buyer.taxCode }),
            Anagrafica: { Denominazione: toLatinText(buyer.name, 80) },
          },
          Sede: buildAddress(buyer),
        },
      },
      FatturaElettronicaBody: buildBody(invoice),
    },
  })
}

function buildIssuer(issuer: Issuer): object {
  const [, office, reaNumber] = /^([A-Z]{2})\s*[-–/ ]?\s*(\d[\w.]*)$/.exec(issuer.rea?.trim().toUpperCase() ?? '') ?? []
  return {
    DatiAnagrafici: {
      IdFiscaleIVA: { IdPaese: 'IT', IdCodice: issuer.vatNumber },
      ...(issuer.taxCode !== null && { CodiceFiscale: issuer.taxCode }),
      Anagrafica: { Denominazione: toLatinText(issuer.legalName, 80) },
      RegimeFiscale: issuer.taxRegime,
    },
    Sede: buildAddress(issuer),
    ...(office && {
      IscrizioneREA: {
        Ufficio: office,
        NumeroREA: reaNumber,
        ...(issuer.shareCapitalCents !== null && { CapitaleSociale: amount(issuer.shareCapitalCents) }),
        StatoLiquidazione: 'LN',
      },
    }),
  }
}

const buildAddress = ({ street, streetNumber, postcode, city, province }: Address): object => ({
  Indirizzo: toLatinText(street, 60),
  ...(toBasicText(streetNumber, 8) !== '' && { NumeroCivico: toBasicText(streetNumber, 8) }),
  CAP: postcode,
  Comune: toLatinText(city, 60),
  Provincia: province,
  Nazione: 'IT',
})

function buildBody(invoice: ElectronicInvoice): object {
  const { type, issuedOn, number, totalCents, corrects, purpose, lines, vat, method } = invoice
  const untaxedCents = vat.filter(({ rateBasisPoints }) => rateBasisPoints === 0).reduce((sum, { netCents }) => sum + netCents, 0)
  return {
    DatiGenerali: {
      DatiGeneraliDocumento: {
        ...{ TipoDocumento: type, Divisa: 'EUR', Data: issuedOn, Numero: number },
        ...(untaxedCents > stampDutyFromCents && { DatiBollo: { BolloVirtuale: 'SI', ImportoBollo: '2.00' } }),
        ImportoTotaleDocumento: amount(totalCents),
        ...(purpose && { Causale: toLatinText(purpose, 200) }),
      },
      ...(corrects && { DatiFattureCollegate: { IdDocumento: corrects.number, Data: corrects.issuedOn } }),
    },
    DatiBeniServizi: {
      DettaglioLinee: lines.map(({ description, quantity, netCents, rateBasisPoints }, index) => ({
        NumeroLinea: index + 1,
        Descrizione: toLatinText(description, 1000) || '-',
        Quantita: quantity.toFixed(2),
        PrezzoUnitario: (netCents / 100 / quantity).toFixed(8),
        PrezzoTotale: amount(netCents),
        AliquotaIVA: rate(rateBasisPoints),
        ...(rateBasisPoints === 0 && { Natura: 'N2.2' }),
      })),
      DatiRiepilogo: vat
        .filter(({ grossCents }) => grossCents !== 0)
        .map(({ rateBasisPoints, netCents, vatCents }) => ({
          AliquotaIVA: rate(rateBasisPoints),
          ...(rateBasisPoints === 0 && { Natura: 'N2.2' }),
          ImponibileImporto: amount(netCents),
          Imposta: amount(vatCents),
          ...(rateBasisPoints === 0 ? { RiferimentoNormativo: untaxedReason } : { EsigibilitaIVA: 'I' }),
        })),
    },
    ...(totalCents > 0 && {
      DatiPagamento: { CondizioniPagamento: 'TP02', DettaglioPagamento: { ModalitaPagamento: paymentWords[method], ImportoPagamento: amount(totalCents) } },
    }),
  }
}
