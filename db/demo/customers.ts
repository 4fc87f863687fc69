import type { DemoCustomer } from './types.ts'

/**
 * Invented people for plausible orders. Addresses are at `example.com`, reserved by RFC 2606, so no mail
 * of the demo reaches anyone; telephone numbers count up from 300 555 0101, so that a reader sees they are made up.
 */
// biome-ignore format: table of constants, one person per line
export const demoCustomers: DemoCustomer[] = [
  { firstName: 'Giulia', lastName: 'Ferrero', emailLocalPart: 'giulia.ferrero', phone: '+39 300 555 0101' },
  { firstName: 'Marco', lastName: 'Esposito', emailLocalPart: 'marco.esposito', phone: '+39 300 555 0102' },
  { firstName: 'Sara', lastName: 'Benedetti', emailLocalPart: 'sara.benedetti', phone: '+39 300 555 0103' },
  { firstName: 'Luca', lastName: 'Moretti', emailLocalPart: 'luca.moretti', phone: '+39 300 555 0104' },
  { firstName: 'Amina', lastName: 'Haddad', emailLocalPart: 'amina.haddad', phone: '+39 300 555 0105' },
  { firstName: 'Davide', lastName: 'Colombo', emailLocalPart: 'davide.colombo', phone: '+39 300 555 0106' },
  { firstName: 'Chiara', lastName: 'Rinaldi', emailLocalPart: 'chiara.rinaldi', phone: '+39 300 555 0107' },
  { firstName: 'Yassine', lastName: 'El Amrani', emailLocalPart: 'yassine.elamrani', phone: '+39 300 555 0108' },
  { firstName: 'Francesca', lastName: 'Greco', emailLocalPart: 'francesca.greco', phone: '+39 300 555 0109' },
  { firstName: 'Matteo', lastName: 'Bianchi', emailLocalPart: 'matteo.bianchi', phone: '+39 300 555 0110' },
  { firstName: 'Elena', lastName: 'Popescu', emailLocalPart: 'elena.popescu', phone: '+39 300 555 0111' },
  { firstName: 'Andrea', lastName: 'Ricci', emailLocalPart: 'andrea.ricci', phone: '+39 300 555 0112' },
  { firstName: 'Martina', lastName: 'Lombardi', emailLocalPart: 'martina.lombardi', phone: '+39 300 555 0113' },
  { firstName: 'Omar', lastName: 'Diallo', emailLocalPart: 'omar.diallo', phone: '+39 300 555 0114' },
  { firstName: 'Federica', lastName: 'Caruso', emailLocalPart: 'federica.caruso', phone: '+39 300 555 0115' },
  { firstName: 'Alessandro', lastName: 'Galli', emailLocalPart: 'alessandro.galli', phone: '+39 300 555 0116' },
  { firstName: 'Noemi', lastName: 'Tedesco', emailLocalPart: 'noemi.tedesco', phone: '+39 300 555 0117' },
  { firstName: 'Simone', lastName: 'Barbieri', emailLocalPart: 'simone.barbieri', phone: '+39 300 555 0118' },
  { firstName: 'Wei', lastName: 'Chen', emailLocalPart: 'wei.chen', phone: '+39 300 555 0119' },
  { firstName: 'Valentina', lastName: 'Serra', emailLocalPart: 'valentina.serra', phone: '+39 300 555 0120' },
  { firstName: 'Gabriele', lastName: 'Fontana', emailLocalPart: 'gabriele.fontana', phone: '+39 300 555 0121' },
  { firstName: 'Ilaria', lastName: 'De Santis', emailLocalPart: 'ilaria.desantis', phone: '+39 300 555 0122' },
  { firstName: 'Mehmet', lastName: 'Yildiz', emailLocalPart: 'mehmet.yildiz', phone: '+39 300 555 0123' },
  { firstName: 'Beatrice', lastName: 'Marchetti', emailLocalPart: 'beatrice.marchetti', phone: '+39 300 555 0124' },
  { firstName: 'Lorenzo', lastName: 'Vitale', emailLocalPart: 'lorenzo.vitale', phone: '+39 300 555 0125' },
  { firstName: 'Anna', lastName: 'Kowalska', emailLocalPart: 'anna.kowalska', phone: '+39 300 555 0126' },
  { firstName: 'Riccardo', lastName: 'Pellegrini', emailLocalPart: 'riccardo.pellegrini', phone: '+39 300 555 0127' },
  { firstName: 'Silvia', lastName: 'D’Amico', emailLocalPart: 'silvia.damico', phone: '+39 300 555 0128' },
  { firstName: 'Samuel', lastName: 'Okafor', emailLocalPart: 'samuel.okafor', phone: '+39 300 555 0129' },
  { firstName: 'Giorgia', lastName: 'Mancini', emailLocalPart: 'giorgia.mancini', phone: '+39 300 555 0130' },
  { firstName: 'Pietro', lastName: 'Zanetti', emailLocalPart: 'pietro.zanetti', phone: '+39 300 555 0131' },
  { firstName: 'Camilla', lastName: 'Bruno', emailLocalPart: 'camilla.bruno', phone: '+39 300 555 0132' },
  { firstName: 'Tommaso', lastName: 'Sanna', emailLocalPart: 'tommaso.sanna', phone: '+39 300 555 0133' },
  { firstName: 'Nadia', lastName: 'Bouzid', emailLocalPart: 'nadia.bouzid', phone: '+39 300 555 0134' },
  { firstName: 'Emanuele', lastName: 'Ferraro', emailLocalPart: 'emanuele.ferraro', phone: '+39 300 555 0135' },
  { firstName: 'Alice', lastName: 'Testa', emailLocalPart: 'alice.testa', phone: '+39 300 555 0136' },
  { firstName: 'Niccolò', lastName: 'Fabbri', emailLocalPart: 'niccolo.fabbri', phone: '+39 300 555 0137' },
  { firstName: 'Teresa', lastName: 'Lo Presti', emailLocalPart: 'teresa.lopresti', phone: '+39 300 555 0138' },
  { firstName: 'Arben', lastName: 'Hoxha', emailLocalPart: 'arben.hoxha', phone: '+39 300 555 0139' },
  { firstName: 'Laura', lastName: 'Battaglia', emailLocalPart: 'laura.battaglia', phone: '+39 300 555 0140' },
]
