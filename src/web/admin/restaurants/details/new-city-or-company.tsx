import type { CityView, CompanyView } from '#restaurants/profile/contract.ts'
import { Modal } from '../../dialog/modal.tsx'
import { CityForm } from '../chain/city-form.tsx'
import { CompanyForm } from '../chain/company-form.tsx'
import { restaurantText as t } from '../place-texts.ts'

interface AddCityOrCompanyProps {
  adding: 'city' | 'company' | undefined
  close: () => void
  addedCity: (city: CityView) => void
  addedCompany: (company: CompanyView) => void
}

/** Dialogs that add a missing city or company without leaving the restaurant's form. */
export const AddCityOrCompany = ({ adding, close, addedCity, addedCompany }: AddCityOrCompanyProps) => (
  <>
    <Modal title={t('places.add_city')} open={adding === 'city'} onClose={close}>
      <CityForm
        saved={city => {
          close()
          addedCity(city)
        }}
      />
    </Modal>
    <Modal title={t('places.add_company')} open={adding === 'company'} onClose={close} wide>
      <CompanyForm
        saved={company => {
          close()
          addedCompany(company)
        }}
      />
    </Modal>
  </>
)
