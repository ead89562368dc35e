/**
 * Grey placeholder for content that is loading; classes set its exact geometry. Appears after 150 ms and does not
 * move with reduced motion.
 */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden="true" className={`skeleton ${className}`} />;
}
