interface SkeletonProps {
  /** Loading text for screen readers. */
  label: string
  /** Size classes of the placeholder. */
  className: string
}

/**
 * Loading placeholder. Separate element, never reused for the content: its pulse animation has its own layer, and reuse would count as a layout
 * shift.
 */
export const Skeleton = ({ label, className }: SkeletonProps) => (
  <div className={`animate-pulse rounded-control bg-sabbia ${className}`} role="status" aria-label={label} />
)
