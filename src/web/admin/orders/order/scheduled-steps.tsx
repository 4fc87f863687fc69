/** Skeleton of the steps while they load: nothing below shifts under the finger. */
export const KitchenStepsSkeleton = () => <div className="h-51 max-w-lg sm:h-36.5 animate-pulse rounded-control bg-sabbia print:hidden" />
