/** The room of the next step while it is read: what stands below it is not moved from under a finger. */
export const KitchenStepsSkeleton = () => <div className="h-51 max-w-lg sm:h-36.5 animate-pulse rounded-control bg-sabbia print:hidden" />
