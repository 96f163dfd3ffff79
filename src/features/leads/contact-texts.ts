export const topicMaximum = 120

export const contactThanks = 'Thank you! We got your message and will reply within 24 hours.'
