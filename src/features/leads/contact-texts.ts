export const topicMaximum = 120

export const contactThanks = 'Thank you! We have your message and answer within 24 hours.'
