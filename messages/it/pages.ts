import cart from './cart.json' with { type: 'json' }
import forms from './forms.json' with { type: 'json' }
import home from './home.json' with { type: 'json' }
import information from './information.json' with { type: 'json' }
import menu from './menu.json' with { type: 'json' }
import orderBar from './order-bar.json' with { type: 'json' }
import pageTitles from './page-titles.json' with { type: 'json' }
import restaurants from './restaurants.json' with { type: 'json' }
import shell from './shell.json' with { type: 'json' }
import signIn from './sign-in.json' with { type: 'json' }
import theme from './theme.json' with { type: 'json' }
import wayFirst from './way-first.json' with { type: 'json' }

/** Texts that public pages carry to the browser. */
export const pageTexts = {
  ...shell,
  ...home,
  ...menu,
  ...orderBar,
  ...pageTitles,
  ...cart,
  ...forms,
  ...information,
  ...restaurants,
  ...signIn,
  ...theme,
  ...wayFirst,
}
