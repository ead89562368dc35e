import { phoneHref } from '#lib/stores/store-card.ts';

interface Props {
  contact: { readonly phone: string; readonly email: string };
  subject?: string;
  className?: string;
}

/** Links to a telephone number and an email address. */
export function ContactLinks({ contact: { phone, email }, subject, className = '' }: Props) {
  const links = [
    [phoneHref(phone), phone],
    [`mailto:${email}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`, email],
  ];
  return (
    <ul className={`font-medium ${className}`}>
      {links.map(([href, words]) => (
        <li key={href}>
          <a href={href} className="inline-flex min-h-11 items-center">
            <span className="border-b border-current wrap-anywhere">{words}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
