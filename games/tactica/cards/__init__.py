"""The cards of the advanced game of Tactica as data, in our own words: decrees and creatures."""
