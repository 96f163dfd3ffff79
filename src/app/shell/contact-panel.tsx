import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import SquarePen from 'lucide-react/icons/square-pen'
import X from 'lucide-react/icons/x'
import { useSite } from '#ui/site.tsx'

/** Seconds between the choice of the form and leaving for it. */
const countdown = 3

/**
 * The floating panel: closed, open, redirecting. It opens without any script (popover) and its links work as they are;
 * `starter/contact.ts` puts the countdown between the form's link and the form.
 */
export function ContactPanel() {
  const site = useSite()
  const leaves = site.contactFormUrl !== null
  const form = site.contactFormUrl ?? '/contact'
  return (
    <aside className="contact" aria-label="Contact">
      <button
        className="contact-btn"
        type="button"
        popoverTarget="contact-panel"
        data-contact-button
        suppressHydrationWarning
      >
        <MessageCircle className="icon" aria-hidden="true" />
        <span>Contact Us</span>
      </button>
      <section className="contact-panel" id="contact-panel" popover="auto" aria-labelledby="contact-panel-title">
        <div data-contact-view="open" suppressHydrationWarning>
          <div className="contact-head">
            <h2 id="contact-panel-title">Contact Us</h2>
            <button
              className="icon-btn"
              type="button"
              aria-label="Close"
              popoverTarget="contact-panel"
              popoverTargetAction="hide"
            >
              <X className="icon" aria-hidden="true" />
            </button>
          </div>
          <p className="sm muted">We reply within 24 hours. {site.hours}.</p>
          <ul>
            <li>
              <a href={`tel:${site.phoneNumber}`}>
                <Phone className="icon" aria-hidden="true" /> {site.phone}
              </a>
            </li>
            <li>
              <a href={`mailto:${site.email}`}>
                <Mail className="icon" aria-hidden="true" /> {site.email}
              </a>
            </li>
            <li>
              <a href={form} data-contact-form>
                <SquarePen className="icon" aria-hidden="true" /> Contact form
              </a>
            </li>
          </ul>
          {leaves ? (
            <p className="xs subtle above-tight">The form opens on another site in {countdown} seconds.</p>
          ) : null}
        </div>
        <div data-contact-view="redirecting" hidden suppressHydrationWarning>
          <h2>Opening the contact form</h2>
          <output className="sm muted">
            {leaves ? 'Leaving this site in ' : 'Leaving this page in '}
            <strong data-contact-seconds suppressHydrationWarning>
              {countdown}
            </strong>{' '}
            seconds
          </output>
          <progress
            className="progress"
            aria-label="Seconds left"
            max={countdown}
            value={countdown}
            data-contact-progress
            suppressHydrationWarning
          />
          <p className="row between">
            <a className="arrow-link sm" href={form} data-contact-now>
              Click here to go now
            </a>
            <button className="btn quiet compact" type="button" data-contact-stay>
              Stay here
            </button>
          </p>
        </div>
      </section>
    </aside>
  )
}
