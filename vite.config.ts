import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { compiledMessages } from './src/platform/language/vite-messages.ts'

export default defineConfig({
  plugins: [compiledMessages(), tailwindcss(), reactRouter()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // What nearly every page needs comes as one file: a dozen requests instead of thirty, and it compresses better.
    // Not what only signed-in screens share, however many they are.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Apart from the entry: the tools that measure pages read all of a file anew where a request or a promise begins at its top.
            { name: 'react', test: /node_modules.(react|react-dom|react-router|scheduler)./ },
            {
              name: 'shell',
              test: /src.(platform.(?!server|refusal)|web.(?!admin|account|kitchen|office|sign-in-again|session-guard|late|ordering.(?!chosen)|storefront.(restaurants.(?!open)|menu|category|accounts|form-band)|ui.(field|sheet|marks|keep-focus)|cart.cart-lines))/,
              minShareCount: 4,
            },
          ],
        },
      },
    },
  },
  server: { hmr: { host: '127.0.0.1' } },
})
