import type { Company } from '../tables.ts'
import type { Seller } from './contract-seller.ts'

type SellerCompany = Pick<Company, 'legalName' | 'vatNumber' | 'street' | 'streetNumber' | 'postcode' | 'city' | 'province'>

/** Seller details that guests must be shown: name, registered office and VAT number (art. 7 D.Lgs. 70/2003, art. 49 Codice del consumo). */
export const toSeller = ({ legalName, vatNumber, street, streetNumber, postcode, city, province }: SellerCompany): Seller => ({
  legalName,
  vatNumber,
  address: `${street} ${streetNumber}, ${postcode} ${city} (${province})`,
})
