import type { serverTexts as italian } from '../it/server.ts'
import aboutText from './about-text.json' with { type: 'json' }
import accessibilityNames from './accessibility-names.json' with { type: 'json' }
import accessibilityText from './accessibility-text.json' with { type: 'json' }
import accountingApi from './accounting-api.json' with { type: 'json' }
import accountingExport from './accounting-export.json' with { type: 'json' }
import accountsApi from './accounts-api.json' with { type: 'json' }
import allergenNames from './allergen-names.json' with { type: 'json' }
import answerMail from './answer-mail.json' with { type: 'json' }
import api from './api.json' with { type: 'json' }
import assistantsApi from './assistants-api.json' with { type: 'json' }
import bulkApi from './bulk-api.json' with { type: 'json' }
import careersText from './careers-text.json' with { type: 'json' }
import claimMail from './claim-mail.json' with { type: 'json' }
import claimsApi from './claims-api.json' with { type: 'json' }
import courierApi from './courier-api.json' with { type: 'json' }
import deskApi from './desk-api.json' with { type: 'json' }
import devicesApi from './devices-api.json' with { type: 'json' }
import editApi from './edit-api.json' with { type: 'json' }
import exportApi from './export-api.json' with { type: 'json' }
import feedbackApi from './feedback-api.json' with { type: 'json' }
import fieldsApi from './fields-api.json' with { type: 'json' }
import groupPlansApi from './group-plans-api.json' with { type: 'json' }
import groupsApi from './groups-api.json' with { type: 'json' }
import integrationsApi from './integrations-api.json' with { type: 'json' }
import invoiceDelivery from './invoice-delivery.json' with { type: 'json' }
import kitchenApi from './kitchen-api.json' with { type: 'json' }
import liveApi from './live-api.json' with { type: 'json' }
import mail from './mail.json' with { type: 'json' }
import mailsApi from './mails-api.json' with { type: 'json' }
import menuApi from './menu-api.json' with { type: 'json' }
import menuFileApi from './menu-file-api.json' with { type: 'json' }
import menuPartsApi from './menu-parts-api.json' with { type: 'json' }
import messagesApi from './messages-api.json' with { type: 'json' }
import messagesOfficeApi from './messages-office-api.json' with { type: 'json' }
import offlineShop from './offline-shop.json' with { type: 'json' }
import orderAccountApi from './order-account-api.json' with { type: 'json' }
import orderMessagesApi from './order-messages-api.json' with { type: 'json' }
import ordersApi from './orders-api.json' with { type: 'json' }
import ordersExport from './orders-export.json' with { type: 'json' }
import packagingApi from './packaging-api.json' with { type: 'json' }
import paymentsApi from './payments-api.json' with { type: 'json' }
import pictureApi from './picture-api.json' with { type: 'json' }
import placesApi from './places-api.json' with { type: 'json' }
import pricesApi from './prices-api.json' with { type: 'json' }
import printingApi from './printing-api.json' with { type: 'json' }
import privacyText from './privacy-text.json' with { type: 'json' }
import promotionsApi from './promotions-api.json' with { type: 'json' }
import pushApi from './push-api.json' with { type: 'json' }
import receiptsApi from './receipts-api.json' with { type: 'json' }
import reportsApi from './reports-api.json' with { type: 'json' }
import restaurantsApi from './restaurants-api.json' with { type: 'json' }
import schedulesApi from './schedules-api.json' with { type: 'json' }
import settingsApi from './settings-api.json' with { type: 'json' }
import sharesApi from './shares-api.json' with { type: 'json' }
import stockApi from './stock-api.json' with { type: 'json' }
import substitutionsApi from './substitutions-api.json' with { type: 'json' }
import suggestionsApi from './suggestions-api.json' with { type: 'json' }
import termsText from './terms-text.json' with { type: 'json' }
import webhooksApi from './webhooks-api.json' with { type: 'json' }

/** Texts that only the server writes: answers of the API, mails, long pages. */
export const serverTexts: Record<keyof typeof italian, string> = {
  ...accountingApi,
  ...accountingExport,
  ...accountsApi,
  ...allergenNames,
  ...answerMail,
  ...api,
  ...assistantsApi,
  ...bulkApi,
  ...exportApi,
  ...deskApi,
  ...editApi,
  ...devicesApi,
  ...feedbackApi,
  ...fieldsApi,
  ...groupPlansApi,
  ...groupsApi,
  ...integrationsApi,
  ...invoiceDelivery,
  ...kitchenApi,
  ...liveApi,
  ...courierApi,
  ...mail,
  ...mailsApi,
  ...menuApi,
  ...menuFileApi,
  ...menuPartsApi,
  ...messagesApi,
  ...messagesOfficeApi,
  ...orderAccountApi,
  ...orderMessagesApi,
  ...offlineShop,
  ...ordersApi,
  ...ordersExport,
  ...packagingApi,
  ...paymentsApi,
  ...claimsApi,
  ...claimMail,
  ...pushApi,
  ...pictureApi,
  ...placesApi,
  ...printingApi,
  ...promotionsApi,
  ...pricesApi,
  ...receiptsApi,
  ...reportsApi,
  ...restaurantsApi,
  ...schedulesApi,
  ...settingsApi,
  ...sharesApi,
  ...stockApi,
  ...substitutionsApi,
  ...suggestionsApi,
  ...webhooksApi,
  ...accessibilityNames,
  ...accessibilityText,
  ...aboutText,
  ...careersText,
  ...privacyText,
  ...termsText,
}
