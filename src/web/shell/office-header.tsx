import { Logo } from '../ui/logo.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { SideMenu, SideMenuButton } from './side-menu.tsx'
import { HeaderAccount } from './visitor.tsx'

/** Place in the header that the back office fills with its own controls once somebody is signed in. */
export const officeControlsId = 'office-controls'

/** Header of the back office in one bar of 48 px: the site's links are in the side menu, as on small screens. */
export function OfficeHeader({ brand }: { brand: string }) {
  return (
    <>
      <header data-office-bar className="on-dark sticky top-0 z-40 bg-carbone text-crema has-data-menu-open:z-[80] print:hidden">
        <div className="flex h-12 items-center gap-x-0.5 px-2 sm:gap-x-2 sm:px-3 *:shrink-0">
          <PageLink to="/" className="rounded-control p-1" aria-label={brand}>
            <Logo brand={brand} className="h-6 w-auto max-sm:h-5" set="[--room:7rem] [--size:1.25rem]" />
          </PageLink>
          <div id={officeControlsId} className="flex min-w-0 flex-1 items-center gap-x-0.5 sm:gap-x-2" />
          <div className="max-[22.4375rem]:hidden">
            <HeaderAccount />
          </div>
          <SideMenuButton className="size-10! sm:size-11! hover:bg-fumo" />
        </div>
      </header>
      <SideMenu />
    </>
  )
}
