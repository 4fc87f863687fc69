import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'
import type { Language } from '../platform/language/languages.ts'

const publicPages = (language: Language) => [
  index('storefront/home.tsx', { id: `${language}/home` }),
  route('menu', 'storefront/menu.tsx', { id: `${language}/menu` }),
  route('category/:category', 'storefront/category.tsx', { id: `${language}/category` }),
  route('cart', 'storefront/cart.tsx', { id: `${language}/cart` }),
  route('checkout', 'ordering/checkout-page.tsx', { id: `${language}/checkout` }),
  route('orders/:order', 'ordering/tracking-page.tsx', { id: `${language}/order` }),
  route('login', 'storefront/accounts/login.tsx', { id: `${language}/login` }),
  route('register', 'storefront/accounts/register.tsx', { id: `${language}/register` }),
  route('about', 'storefront/information/about.tsx', { id: `${language}/about` }),
  route('feedback', 'storefront/information/feedback.tsx', { id: `${language}/feedback` }),
  route('terms&conditions', 'storefront/information/terms.tsx', { id: `${language}/terms` }),
  route('privacy-policy', 'storefront/information/privacy.tsx', { id: `${language}/privacy` }),
  route('contact', 'storefront/information/contact.tsx', { id: `${language}/contact` }),
  route('careers', 'storefront/information/careers.tsx', { id: `${language}/careers` }),
  route('restaurants', 'storefront/restaurants/finder.tsx', { id: `${language}/restaurants` }),
  route('restaurants/:restaurant', 'storefront/restaurants/restaurant.tsx', { id: `${language}/restaurant` }),
  route('restaurants/:restaurant/menu', 'storefront/restaurants/menu.tsx', { id: `${language}/restaurant-menu` }),
  route('restaurants/:restaurant/category/:category', 'storefront/restaurants/category.tsx', { id: `${language}/restaurant-category` }),
  route('*', 'storefront/not-found.tsx', { id: `${language}/not-found` }),
]

export default [
  route('kitchen', 'kitchen/kitchen-page.tsx'),
  ...prefix('en', [layout('storefront/layout.tsx', { id: 'en' }, publicPages('en'))]),
  layout('storefront/layout.tsx', { id: 'it' }, [
    ...publicPages('it'),
    route('dashboard/user', 'account/frame.tsx', [
      index('account/dashboard.tsx'),
      route('orders', 'account/orders.tsx'),
      route('profile-settings', 'account/profile-settings.tsx'),
    ]),
    route('dashboard/admin', 'admin/frame.tsx', [
      index('admin/dashboard.tsx'),
      route('users', 'admin/users/users.tsx'),
      route('edit-user/:id', 'admin/users/edit-user.tsx'),
      route('profile', 'admin/users/profile.tsx'),
      route('orders', 'admin/orders/orders.tsx'),
      route('order/:orderId', 'admin/orders/order.tsx'),
      route('foods', 'admin/foods/list.tsx'),
      route('add-food', 'admin/foods/add.tsx'),
      route('edit-food/:foodId', 'admin/foods/edit.tsx'),
      route('category', 'admin/categories/list.tsx'),
    ]),
  ]),
] satisfies RouteConfig
