-- The firm's terms and privacy policy. A draft may change; a published version is what clients accepted, and never does.
create table legal_texts (
  kind text not null check (kind in ('terms', 'privacy')),
  version text not null check (version ~ '^[a-z0-9][a-z0-9.-]{0,39}$'),
  body text not null check (length(body) between 1 and 60000),
  status text not null default 'draft' check (status in ('draft', 'published')),
  published_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (kind, version),
  check ((status = 'published') = (published_at is not null))
);

create function keep_published_text() returns trigger language plpgsql as $$
begin
  if old.status = 'published' then
    raise exception 'a published legal text does not change';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger keep_published_text before update or delete on legal_texts
  for each row execute function keep_published_text();

-- Drafts for the firm's attorney. Names in braces become the firm's facts when the text is published.
insert into legal_texts (kind, version, body) values
('terms', 'draft-1', $text$DRAFT for the firm’s attorney to review. Not published and not in force. Delete this paragraph and settle every point in brackets before you publish.

These terms are an agreement between you and {firm}, {address}. They apply when you use this website, open an account, or place an order. [attorney to confirm: the firm’s full legal name and entity type]

## What we do

{firm} prepares business formation documents from the information you give us, has you review and sign them, and files them in Washington State. We also offer the services in our catalog, such as registered agent service and compliance filings. Each service’s page says what it covers.

## Not a law firm

{notALawFirm} We do not give tax advice either. Our quiz, articles, resources, and checks are general information. The quiz points to a structure by a published set of rules; you decide. Using this website does not make you a client of an attorney. Where a service includes work by a licensed attorney, its page says so. [attorney to confirm: how clients engage the attorney for those services]

## Your account

- You are responsible for keeping your password to yourself.
- Tell us at {email} if you think someone else is using your account.
- You must be old enough to enter into a contract, and you must be authorized to act for the company you order for. [attorney to confirm: minimum age]

## Prices and payment

You see our price, every discount, and the state filing fees, each listed separately, in the order summary before you pay. You pay that total and nothing else for that order. The state sets its filing fees and can change them; a change does not affect an order you have already paid for. [attorney to confirm: fee changes between payment and filing]

Card payments are processed by Square. Your card number goes straight to Square and never reaches us. A payment that is declined or not completed places no order.

## 30-day money-back guarantee

{guaranteeTerms}

To ask for a refund, email {email} or call {phone} and tell us the order number. [attorney to confirm: how soon refunds are made]

## What you are responsible for

- The information you give us is true, complete, and yours to give.
- You read the documents before you sign them. We file nothing that requires your signature without it.
- You answer our questions and finish open tasks in time for us to file.
- You meet your company’s continuing duties, such as annual reports, licenses, and taxes, unless you have ordered a service from us that covers them.

## What the state decides

We prepare and file. The Washington Secretary of State and other agencies decide whether to accept a filing, whether a name is available, and how long it takes. We cannot promise a result or a date that depends on them. If a filing is returned, we’ll tell you why as soon as we know and what can be done. [attorney to confirm: corrections that are our mistake]

## Registered agent service

If you order registered agent service, we accept legal papers and official notices for your company at our Washington address and pass them on to you. Keep your contact details current so that we can reach you. [attorney to confirm: term, renewal, and resignation as agent]

## Electronic signatures and records

You agree to sign and receive documents electronically. We record what you signed, its wording, and when you signed it. [attorney to confirm: consent to electronic records]

## This website

The website’s texts, drawings, and name belong to {firm} or to those who licensed them to us. You may use our resources for your own company. The software that runs this website is open source under its own license, which these terms do not limit. Please do not disrupt the website, try to get at other people’s data, or misuse the forms.

## Liability

[attorney to confirm: warranty disclaimer, limits of liability, and what Washington law does not allow to be limited]

## Ending an account

You can ask us to close your account at any time. We may close an account that is used for fraud or breaks these terms. Orders that are paid and not yet completed are completed or refunded under the guarantee above. [attorney to confirm]

## Law and disputes

Washington law governs these terms. [attorney to confirm: governing law, county of venue, and whether disputes go to court, mediation, or arbitration]

## Changes to these terms

Each version has a date and a version name. A new version applies to orders placed after it is published, not to earlier ones.

## Contact

{firm}, {address}. Email {email} or call {phone}.$text$),
('privacy', 'draft-1', $text$DRAFT for the firm’s attorney to review. Not published and not in force. Delete this paragraph and settle every point in brackets before you publish.

This policy says what {firm}, {address}, learns about you, what we do with it, who else receives it, and how long we keep it. [attorney to confirm: the firm’s full legal name, and which privacy laws apply to it]

## What we collect

- Your account: name, email address, phone number if you give one, and your password, which we store only as a hash.
- Your company: what you enter in the quiz and the formation form, including the names and addresses of owners, governors, and the registered agent.
- Social Security numbers, only where a filing such as an S election or an EIN application requires them.
- Your signature, what you signed, and when.
- Your orders and payments: what you bought, what you paid, and the card’s brand and last four digits. We never receive your card number.
- What you write to us in our contact, request, and partner forms, and your email address when you download a resource.
- Technical data: your IP address and browser type with your login and your orders, and counts of requests that protect the website from abuse.

## What we use it for

- To prepare, file, and track what you ordered, and to answer you.
- To take payments, prevent fraud, and keep our books.
- To send you the emails that your account and your orders need, such as confirmations and notices.
- To send you updates, only if you agreed to them. Every update has a link that unsubscribes you with one click.

We do not sell your personal data, and we do not use it for advertising. [attorney to confirm]

## Social Security numbers

We encrypt each Social Security number with its own key as soon as we receive it. It is never stored in your browser, in our logs, or in our emails. We erase it after the filing that needed it, and 180 days after you entered it at the latest.

## Card payments

Card payments are processed by Square under its own privacy policy. Your card number goes straight from your browser to Square. We receive a token that stands for it and erase the token within ten minutes.

## Who receives your data

- The Washington Secretary of State and the other agencies that your order files with, including the IRS where it requires it. Most of what is filed with the Secretary of State becomes public record, including names and addresses. We cannot remove it.
- Square, which processes card payments.
- Licensed attorneys, for the services that include their work.
- The companies that host our website and deliver our email, who may use your data only to do that for us. [attorney to confirm: names and contracts]
- Courts and authorities, where the law requires it.

## Cookies and your browser’s storage

We set one cookie when you log in. It keeps you logged in, for 12 hours without activity and 7 days at most. We use no advertising cookies and no analytics. Your browser’s own storage holds your color theme, whether you are logged in, and choices you have not sent yet, so that a reload does not lose them. It never holds a Social Security number or a card number.

## How long we keep it

- Social Security numbers: as described above.
- Drafts of a formation: until you delete them or your account is closed.
- Orders, payments, signed documents, and the record of who changed what: [attorney to confirm: how many years]
- Your consent to updates, with its wording and date: as long as it holds, and afterward as proof. [attorney to confirm: how long]
- Backups: 35 days.

## How we protect it

Connections to this website are encrypted. Passwords are hashed, Social Security numbers are encrypted with keys kept apart from the database, and backups are unreadable without those keys where they hold Social Security numbers. If a breach affects your personal information, we will notify you as Washington law requires (RCW 19.255).

## Your choices

- You can change your name and contact details in your account.
- You can unsubscribe from updates with one click.
- Email {email} to ask what we hold about you, to correct it, or to have your account closed. Some records have to be kept by law, and public records stay with the state. [attorney to confirm: rights and deadlines]

## Children

This website is for people who form or run a company. It is not meant for children. [attorney to confirm: age]

## Changes to this policy

Each version has a date and a version name. If a change affects how we use data that we already have, we will tell you first.

## Contact

{firm}, {address}. Email {email} or call {phone}.$text$);
