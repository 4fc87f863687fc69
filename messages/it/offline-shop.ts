import offlineShop from './offline-shop.json' with { type: 'json' }

/** Texts for customers without a network, and of the offer to install the site. */
export const offlineShopTexts = offlineShop
