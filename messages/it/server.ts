import aboutText from './about-text.json' with { type: 'json' }
import accountsApi from './accounts-api.json' with { type: 'json' }
import api from './api.json' with { type: 'json' }
import careersText from './careers-text.json' with { type: 'json' }
import kitchenApi from './kitchen-api.json' with { type: 'json' }
import mail from './mail.json' with { type: 'json' }
import menuApi from './menu-api.json' with { type: 'json' }
import messagesApi from './messages-api.json' with { type: 'json' }
import ordersApi from './orders-api.json' with { type: 'json' }
import pictureApi from './picture-api.json' with { type: 'json' }
import privacyText from './privacy-text.json' with { type: 'json' }
import restaurantsApi from './restaurants-api.json' with { type: 'json' }
import termsText from './terms-text.json' with { type: 'json' }

/** Texts that only the server writes: answers of the API, mails, long pages. */
export const serverTexts = {
  ...accountsApi,
  ...api,
  ...kitchenApi,
  ...mail,
  ...menuApi,
  ...messagesApi,
  ...ordersApi,
  ...pictureApi,
  ...restaurantsApi,
  ...aboutText,
  ...careersText,
  ...privacyText,
  ...termsText,
}
