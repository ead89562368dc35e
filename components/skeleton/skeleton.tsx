/**
 * Grey shape of what is coming; give it the exact geometry through classes. Shown after 150 ms, still under reduced
 * motion.
 */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden="true" className={`skeleton ${className}`} />;
}
